package cz.sousto.kuryr;

import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // The page paints behind the system's bars and keeps away from them itself (`--safe-area-*` in base.css).
        EdgeToEdge.enable(this);
        super.onCreate(savedInstanceState);
    }
}
